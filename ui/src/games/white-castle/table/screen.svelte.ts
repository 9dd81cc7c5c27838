import { MediaQuery } from "svelte/reactivity";
import type { Seat, Space, TableView, TextSize } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import { WINDOWS } from "../../../kit/styles/media.js";
import { settings } from "../../../kit/settings.svelte.js";
import { RoundDice } from "./roundDice.svelte.js";
import { turnCards } from "./chapter.js";
import { Game } from "./game.svelte.js";
import { acts } from "../questions/asked.js";
import { askedSeat, clanAt, followsClans, isSolo, PLAYER } from "./people.js";
import type { Ways } from "../clans/ClanPanel.svelte";

/** What can be looked at beside the board: a clan, or what concerns everybody. */
export type Panel = Seat | "standings" | "journal";

export type Sheet =
  | { sheet: "panel"; panel: Panel }
  /** "Fix a mismatch", for a seat first of all. */
  | { sheet: "differs"; seat: Seat | null }
  /** Trades of seals, of a clan first of all. */
  | { sheet: "exchange"; seat: Seat | null }
  | { sheet: "card" }
  | { sheet: "took" }
  | { sheet: "board" }
  /** What a space holds and does; a domain line is that of the seat. */
  | { sheet: "space"; space: Space; seat: Seat }
  | { sheet: "menu" }
  /** Large enough to be read across the table. */
  | { sheet: "far" };

const isWide = new MediaQuery(WINDOWS.roomy, false);
const isWidest = new MediaQuery(WINDOWS.desk, false);
const isNarrow = new MediaQuery(WINDOWS.narrow, false);
const isLying = new MediaQuery(WINDOWS.lying, false);
const isLower = new MediaQuery(WINDOWS.lower, false);
/** No phone that lies and is so short that a long answer would need a line below the tools. */
const isRoomy = new MediaQuery("(min-width: 48rem) or (min-height: 40rem)", true);
/** A length of a media query does not grow with the text. */
const isBroad: Record<TextSize, MediaQuery> = {
  normal: new MediaQuery("min-width: 80rem", false),
  large: new MediaQuery("min-width: 92rem", false),
  largest: new MediaQuery("min-width: 104rem", false),
};

/** The table screen: a game, and what is open of it. */
export class TableScreen {
  readonly game: Game;
  readonly dice = new RoundDice();
  sheet = $state.raw<Sheet | null>(null);
  #wanted = $state.raw<{ panel: Panel; during: Seat | null } | null>(null);

  constructor(id: string) {
    this.game = new Game(id);
  }

  /** Columns that scroll by themselves need height too: a phone that lies has the page of a phone. */
  readonly wide = $derived(isWide.current);
  /** All of the table is in sight. */
  readonly widest = $derived(isWidest.current);
  /** A phone that is held upright. */
  readonly narrow = $derived(isNarrow.current);
  readonly lying = $derived(isLying.current);
  /** On a phone the header holds the turn order, unless the text is so large that it has no room. */
  readonly hasOrderInHeader = $derived(
    this.widest || (!this.wide && settings.text_size === "normal"),
  );
  /** Whether the bar of a phone holds all tools; else some are in its menu. */
  readonly hasRoomyBar = $derived(settings.text_size === "normal" && isRoomy.current);
  /** Half a screen for clans of which nothing is known, and for a journal, is better given to the board. */
  readonly boardAlone = $derived.by(() => {
    const { view } = this.game;
    return this.wide && !this.widest && view !== null && !followsClans(view);
  });
  /** The board as a whole, in place of its bridges and spaces. */
  readonly boarded = $derived(this.widest || this.boardAlone);
  /** The journal stands beside the board. */
  readonly journaled = $derived(this.wide && !this.boardAlone);
  /** Whether the clans do, too; where all of the board is in sight they need more room. */
  readonly beside = $derived(
    this.journaled && (!this.widest || isBroad[settings.text_size].current),
  );

  /** On a low laptop the choices of a turn take the room of the journal. */
  readonly foldsJournal = $derived.by(() => {
    const { view } = this.game;
    return isLower.current && view !== null && acts(view);
  });

  /** A story of the rival is there to be read before the player's die. */
  readonly storyTold = $derived.by(() => {
    const { view } = this.game;
    return view !== null && turnCards(view.recent).row.length > 0;
  });

  /** On a phone what is told of the rival gives way to the spaces once a die is in hand. */
  readonly folded = $derived.by(() => {
    const { view, folded } = this.game;
    return view !== null && isSolo(view) && view.expect.expect === "take" && folded;
  });

  /** The clan of whoever the table waits for, unless another panel was asked for meanwhile. */
  panel(view: TableView): Panel {
    const wanted = this.#wanted;
    return wanted?.during === askedSeat(view) ? wanted.panel : seatPanel(view);
  }

  /** What can be done from the panel of a clan. */
  readonly ways: Ways = {
    onexchange: (seat) => (this.sheet = { sheet: "exchange", seat }),
    ondiffers: (seat) => (this.sheet = { sheet: "differs", seat }),
    ontook: () => (this.sheet = { sheet: "took" }),
  };

  /** Beside the board where there is room, else over it. */
  open(panel: Panel): void {
    const { view } = this.game;
    if (this.beside && view !== null) this.#wanted = { panel, during: askedSeat(view) };
    else this.sheet = { sheet: "panel", panel };
  }
}

const PANEL_TOOLS = [
  { panel: "journal", icon: "journal", name: m.table_journal },
  { panel: "standings", icon: "score", name: m.table_standings },
] as const;

/** What concerns everybody, opened over the board of a phone. */
export const panelTools = (view: TableView) =>
  PANEL_TOOLS.filter(({ panel }) => panel === "journal" || followsClans(view));

/** Whose clan is looked at first: of whoever the table waits for, alone the own one if it is followed. */
export function seatPanel(view: TableView): Seat {
  if (isSolo(view)) return clanAt(view, PLAYER) === null ? RIVAL : PLAYER;
  return askedSeat(view) ?? view.order[0] ?? PLAYER;
}

/** The rival's seat (S1). */
const RIVAL: Seat = 2;
