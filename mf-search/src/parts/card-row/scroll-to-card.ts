import type { FocusEvent } from 'react';

/**
 * Scrolls the card that holds the focus to the start of its row (WCAG 2.4.11): a browser is content when a bit of a focused
 * link is seen. A press with a pointer is left alone, because what moves under it would not be pressed.
 */
export const showWhole = ({ target, currentTarget: row }: FocusEvent<HTMLElement>): void => {
  const card = target.closest('li');
  if (!card || !target.matches(':focus-visible')) return;
  row.scrollLeft += card.getBoundingClientRect().left - row.getBoundingClientRect().left;
};
