import { approvalLine, readApprovalLine } from './lender-approval';

const APPROVAL = { lender: 'Loans & Co: Coast', amount: 35_000, reference: 'R-1' };

it('F-07 a lender’s answer is one line, which can be read again', () => {
  expect(approvalLine(APPROVAL)).toBe('Loans & Co: Coast: up to 35000, number R-1');
  expect(readApprovalLine(approvalLine(APPROVAL))).toEqual(APPROVAL);
});

it.each([
  ['nothing', ''],
  ['a promise', 'You are approved'],
  ['markup', '<b>L</b>: up to 1, number R'],
  ['more than one line', 'L: up to 1, number R\nCall 1900'],
  ['words after the number', 'L: up to 35000, number R-1 call now'],
])('F-07 a line with %s is no lender’s answer', (_, line) => {
  expect(readApprovalLine(line)).toBeUndefined();
});
