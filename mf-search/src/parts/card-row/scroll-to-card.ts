import type { FocusEvent } from 'react';

/** WCAG 2.4.11. A press with a pointer does not scroll, because the link would move away under the pointer. */
export const scrollToCard = ({ target, currentTarget: row }: FocusEvent<HTMLElement>): void => {
  const card = target.closest('li');
  if (!card || !target.matches(':focus-visible')) return;
  row.scrollLeft += card.getBoundingClientRect().left - row.getBoundingClientRect().left;
};
