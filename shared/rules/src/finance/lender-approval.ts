import type { Prequalification } from '@forecourt/contracts/prequalification';

type PreApproval = Extract<Prequalification, { outcome: 'pre_approved' }>;

/** Returns a lender's answer that it would lend in one line, for the dealer who reads the enquiry (F-07). */
export const approvalLine = ({ lender, amount, reference }: Omit<PreApproval, 'outcome'>): string =>
  `${lender}: up to ${amount}, number ${reference}`;

const LINE = /^([^<>\p{C}]{1,120}): up to (\d{1,8}), number ([\w-]{1,60})$/u;

/** Reads a line of `approvalLine` that an address or a form brought; undefined for other words. */
export const readApprovalLine = (line: string): Omit<PreApproval, 'outcome'> | undefined => {
  const [, lender, amount, reference] = LINE.exec(line) ?? [];
  return lender === undefined || reference === undefined ? undefined : { lender, amount: Number(amount), reference };
};
