/** Marks a scrolling box with `data-above` and `data-below` where it holds more than is seen. */
export function fadeEdges(box: HTMLElement): () => void {
  const update = () => {
    const below = box.scrollHeight - box.clientHeight - box.scrollTop;
    box.toggleAttribute("data-above", box.scrollTop > NEAR);
    box.toggleAttribute("data-below", below > NEAR);
  };
  const sizes = new ResizeObserver(update);
  for (const part of [box, ...box.children]) sizes.observe(part);
  box.addEventListener("scroll", update, { passive: true });
  return () => {
    sizes.disconnect();
    box.removeEventListener("scroll", update);
  };
}

const NEAR = 4;
