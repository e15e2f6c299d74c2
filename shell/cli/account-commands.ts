import { argument, dealerArgument, option, parseUuid } from './arguments';
import { request } from './request-command';
import { tabSeparatedLine } from './table-text';

const account = argument('<account>', 'id, as "forecourt accounts find" prints it', parseUuid);
const game = option('--game <id>', 'id of an earlier game; default: the present one');

/** The commands about accounts of shoppers, and about the game at /spin-to-win (K-03). */
export const accountCommands = [
  request({
    name: 'accounts find',
    about: 'the accounts that confirmed an address, one line each',
    operation: 'POST /accounts/{tenant}/find',
    takes: [dealerArgument, argument('<address>', 'e-mail address or phone number, in full')],
    rows: ({ accounts }) => accounts,
    columns: {
      id: 'id',
      name: 'name',
      email: 'email',
      phone: 'phone',
      created: 'createdAt',
      'last signed in': 'signedInAt',
      'browsers signed in': 'sessions',
    },
  }),
  request({
    name: 'accounts export',
    about: 'everything that is stored about an account, as JSON',
    operation: 'GET /accounts/{tenant}/{account}/export',
    takes: [dealerArgument, account],
    text: (stored) => JSON.stringify(stored, null, 2),
  }),
  request({
    name: 'accounts end-sessions',
    about: 'sign the shopper out on every device',
    operation: 'POST /accounts/{tenant}/{account}/end-sessions',
    takes: [dealerArgument, account],
    text: ({ ended }) => `Sessions ended: ${ended}`,
  }),
  request({
    name: 'accounts delete',
    about: 'delete an account with everything that is stored about it; this can’t be undone',
    operation: 'DELETE /accounts/{tenant}/{account}',
    takes: [dealerArgument, account],
    text: ({ retained }) =>
      ['The account is deleted', ...retained.map(({ reason, until }) => `Kept until ${until.slice(0, 10)}: ${reason}`)].join(
        '\n',
      ),
  }),
  request({
    name: 'accounts looks',
    about: 'who looked at accounts, exported or deleted them, newest first',
    operation: 'GET /accounts/{tenant}/looks',
    takes: [dealerArgument],
    rows: ({ looks }) => looks,
    columns: {
      time: 'at',
      by: 'actor',
      action: 'action',
      account: (look) => look.account ?? (look.action === 'find' ? 'none found' : ''),
    },
  }),
  request({
    name: 'prizes show',
    about: 'the prizes of a dealer’s game, and how many are won',
    operation: 'GET /spin/{tenant}',
    takes: [dealerArgument, game],
    text: (spin) =>
      [
        `game ${spin.game}: ${spin.turns} turns, prizes for ${spin.spent} of ${spin.budget}`,
        ...spin.prizes.map(({ name, won, count }) => tabSeparatedLine([name, `${won} of ${count} won`])),
      ].join('\n'),
  }),
  request({
    name: 'prizes turns',
    about: 'the latest turns, one line each',
    operation: 'GET /spin/{tenant}',
    takes: [dealerArgument, game],
    rows: ({ latest }) => latest,
    columns: {
      time: 'at',
      email: 'email',
      prize: 'prize',
      code: 'code',
      claimed: 'claimedAt',
      'claimed by': 'claimedBy',
      draw: 'draw',
      'turns of this network': 'sameNetwork',
      replays: ({ replays }) => (replays ? 'yes' : 'no'),
    },
  }),
  request({
    name: 'prizes claim',
    about: 'mark a prize as claimed when it is handed out',
    operation: 'POST /spin/{tenant}/claims',
    takes: [dealerArgument, argument('<code>', 'code of the prize, as the shopper has it')],
    text: ({ prize, code }) => `${prize ?? ''} with the code ${code ?? ''} is claimed now`,
  }),
];
