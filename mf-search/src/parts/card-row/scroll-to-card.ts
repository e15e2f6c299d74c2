import type { FocusEvent } from 'react';

/**
 * Scrolls the card with the focus to the start of its row (WCAG 2.4.11), because a browser scrolls only until a bit of the link
 * is visible. A press with a pointer does not scroll: the link would move away under the pointer.
 */
export const scrollToCard = ({ target, currentTarget: row }: FocusEvent<HTMLElement>): void => {
  const card = target.closest('li');
  if (!card || !target.matches(':focus-visible')) return;
  row.scrollLeft += card.getBoundingClientRect().left - row.getBoundingClientRect().left;
};
