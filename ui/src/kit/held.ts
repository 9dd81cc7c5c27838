import { on } from "svelte/events";

/** How long a finger rests, in milliseconds. Browsers open their menus after as long. */
const LONG = 500;

/**
 * Answers to a finger that rests on something within, and to a right click. The tap that ends it is
 * not taken for one.
 */
export const held = (answer: (at: Element) => void) => (node: HTMLElement) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let answered = false;
  const stop = () => clearTimeout(timer);
  const hold = (event: Event) => {
    stop();
    if (!answered && event.target instanceof Element) answer(event.target);
    answered = true;
  };
  const offs = [
    on(node, "pointerdown", (event) => {
      stop();
      answered = false;
      if (event.pointerType !== "mouse") timer = setTimeout(hold, LONG, event);
    }),
    // One that begins to scroll is canceled.
    ...(["pointerup", "pointercancel"] as const).map((name) => on(node, name, stop)),
    on(node, "contextmenu", (event) => {
      event.preventDefault();
      hold(event);
    }),
    on(
      node,
      "click",
      (event) => {
        if (answered && event.detail > 0) event.stopPropagation();
      },
      { capture: true },
    ),
  ];
  return () => {
    stop();
    for (const off of offs) off();
  };
};
