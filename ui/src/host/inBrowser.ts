/** Whether the app runs in the page itself. */
export const inBrowser = import.meta.env.MODE === "browser";
