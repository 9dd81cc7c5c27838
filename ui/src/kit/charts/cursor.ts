/** Where a key leads among the marks of a chart; `null`: nowhere, it is somebody else's key. */
export function moved(key: string, at: number | null, count: number): number | null {
  const last = count - 1;
  const now = at ?? -1;
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(now + 1, last);
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(now - 1, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
