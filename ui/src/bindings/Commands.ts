// This file was generated from the table of commands. Do not edit it.
import type { CorrectRequest } from "./CorrectRequest";
import type { CorrectionsView } from "./CorrectionsView";
import type { CountsRequest } from "./CountsRequest";
import type { DealRequest } from "./DealRequest";
import type { FinishRequest } from "./FinishRequest";
import type { GameAtRequest } from "./GameAtRequest";
import type { GameRequest } from "./GameRequest";
import type { GameView } from "./GameView";
import type { HistoryView } from "./HistoryView";
import type { HomeView } from "./HomeView";
import type { JournalView } from "./JournalView";
import type { Nothing } from "./Nothing";
import type { PlayRequest } from "./PlayRequest";
import type { RoundRequest } from "./RoundRequest";
import type { ScoreView } from "./ScoreView";
import type { SettingsView } from "./SettingsView";
import type { SetupView } from "./SetupView";
import type { StartRequest } from "./StartRequest";
import type { TableView } from "./TableView";
import type { ThemeRequest } from "./ThemeRequest";
import type { UndoRequest } from "./UndoRequest";

export interface Commands {
  home: { args: Nothing; reply: HomeView };
  deal: { args: DealRequest; reply: SetupView };
  start_game: { args: StartRequest; reply: TableView };
  table: { args: GameRequest; reply: TableView };
  play: { args: PlayRequest; reply: TableView };
  next_round: { args: RoundRequest; reply: TableView };
  reshuffle: { args: GameAtRequest; reply: TableView };
  refill: { args: GameAtRequest; reply: TableView };
  undo: { args: UndoRequest; reply: TableView };
  redo: { args: UndoRequest; reply: TableView };
  journal: { args: GameRequest; reply: JournalView };
  score: { args: GameRequest; reply: ScoreView };
  save_counts: { args: CountsRequest; reply: ScoreView };
  finish: { args: FinishRequest; reply: GameView };
  history: { args: Nothing; reply: HistoryView };
  game: { args: GameRequest; reply: GameView };
  delete_game: { args: GameRequest; reply: HistoryView };
  restore_game: { args: GameRequest; reply: HistoryView };
  corrections: { args: Nothing; reply: CorrectionsView };
  correct: { args: CorrectRequest; reply: CorrectionsView };
  settings: { args: Nothing; reply: SettingsView };
  set_theme: { args: ThemeRequest; reply: SettingsView };
}
