/** Events by which a shopper uses a page. Screen readers send only the last two. */
export const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin', 'click'] as const;
