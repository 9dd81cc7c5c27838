/** The game of which somebody took the deletion back: the history restores it. */
export const undeletion = $state<{ game: string | null }>({ game: null });
