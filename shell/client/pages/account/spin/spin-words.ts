import type { SpinPageData } from '@forecourt/contracts/account/spin';
import type { TextLookup } from '@forecourt/contracts/wording';
import { formatDate } from '@forecourt/rules/location/zone-time';

type Text = TextLookup<'shell'>;

export const spinProblemWords = (code: string, text: Text): string => {
  const words: Record<string, string> = {
    email_needed: text('shell.spin.problem.email', 'Add an email address to your account first: the result goes there.'),
    phone_needed: text('shell.spin.problem.phone', 'Add your mobile number to your account and confirm it first.'),
    turn_taken: text('shell.spin.problem.taken', 'You have had your turn already, with another account.'),
    game_closed: text('shell.spin.problem.closed', 'There is no turn to take now: the game is over, or all prizes are won.'),
    invalid_request: text('shell.spin.problem.who', 'Tick the box first: it says who may take part.'),
    unauthorised: text('shell.spin.problem.session', 'Your session has ended. Please sign in again.'),
    too_many_requests: text('shell.spin.problem.many', 'Too many tries. Please wait some minutes.'),
    network: text(
      'shell.spin.problem.network',
      'The site did not answer. Try again: you have only one turn, however often you press.',
    ),
  };
  return words[code] ?? text('shell.account.problem.other', 'That did not work. Please try again.');
};

/** When the game runs, or why there is no turn. */
export const spinStateWords = ({ state, from, until }: SpinPageData, text: Text): string => {
  const days = { from: formatDate(from) ?? '', until: formatDate(until) ?? '' };
  switch (state) {
    case 'soon':
      return text('shell.spin.soon', 'The game begins on {{from}}. Come back then.', days);
    case 'over':
      return text('shell.spin.over', 'The game ended on {{until}}.', days);
    case 'gone':
      return text('shell.spin.gone', 'All prizes are won, so there are no more turns.');
    default:
      return text('shell.spin.open', 'One turn for each person, until {{until}}.', days);
  }
};

/** `odds` in percent: `0.25% (1 in 400)`. */
export const oddsWords = (odds: number, locale: string, text: Text): string =>
  text('shell.spin.odds', '{{percent}}% (1 in {{turns}})', {
    percent: odds.toLocaleString(locale, { maximumFractionDigits: 2 }),
    turns: (100 / odds).toLocaleString(locale, { maximumFractionDigits: 1 }),
  });
