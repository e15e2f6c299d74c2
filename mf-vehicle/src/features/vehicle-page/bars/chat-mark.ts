/** What a chat of the dealer's choice puts its bubble into. */
const BUBBLE = '[data-chat-bubble]';

/**
 * Says on the page whether the bar on phones is opened: the bubble of a chat reads it from its own element or from the
 * page's, and moves out of the way (V-11).
 */
export const markOpened = (opened: boolean): void => {
  const root = document.documentElement;
  if (opened) root.dataset['vehicleBar'] = 'opened';
  else delete root.dataset['vehicleBar'];
  for (const bubble of document.querySelectorAll(BUBBLE)) bubble.toggleAttribute('data-opened', opened);
};
