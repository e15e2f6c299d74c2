import type { TextLookup } from '@forecourt/contracts/wording';

export const problemWords = (code: string, text: TextLookup<'shell'>, deletableFrom = ''): string => {
  switch (code) {
    case 'code_wrong':
      return text('shell.account.problem.code', 'The code is not right. Please check it and try again.');
    case 'code_expired':
      return text('shell.account.problem.expired', 'This code or link does not work any more. Ask for a new one.');
    case 'link_expired':
      return text(
        'shell.account.problem.link',
        'This link was used before or is older than 10 minutes. Ask for a new code here.',
      );
    case 'undo_expired':
      return text(
        'shell.account.problem.undo',
        'This link was used before or is older than 7 days. If your account is not yours any more, please call us.',
      );
    case 'undo_open':
      return text(
        'shell.account.problem.undoOpen',
        'You can delete this account from {{date}}. Until then, the address that it had before can undo the newest changes to its sign-in.',
        { date: deletableFrom },
      );
    case 'sign_in_expired':
      return text('shell.account.problem.late', 'This sign-in took too long, or was used before. Please start again.');
    case 'sign_in_refused':
      return text('shell.account.problem.refused', 'This sign-in was refused. Please try again, or use a code.');
    case 'sign_in_service_away':
      return text('shell.account.problem.away', 'That service does not answer. Please try again later, or use a code.');
    case 'phone_needed':
      return text('shell.account.problem.phone', 'To save vehicles, add your mobile number first.');
    case 'car_not_found':
      return text('shell.account.problem.car', 'This vehicle is no longer offered.');
    case 'car_sold':
      return text('shell.account.problem.sold', 'This vehicle is sold, so it can’t be saved.');
    case 'too_many_requests':
      return text('shell.account.problem.many', 'Too many codes were requested. Use the newest one, or try again later.');
    case 'conflict':
      return text('shell.account.problem.conflict', 'Another account has this address, or it is the only one of this account.');
    case 'invalid_request':
    case 'invalid_lead':
      return text('shell.account.address.wrong', 'Please enter a valid email address or mobile number.');
    default:
      return text('shell.account.problem.other', 'That did not work. Please try again.');
  }
};
