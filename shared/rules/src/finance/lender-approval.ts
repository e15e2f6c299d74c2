import type { Prequalification } from '@forecourt/contracts/prequalification';

type PreApproval = Extract<Prequalification, { outcome: 'pre_approved' }>;

/** For the dealer who reads the enquiry (F-07). */
export const approvalLine = ({ lender, amount, reference }: Omit<PreApproval, 'outcome'>): string =>
  `${lender}: up to ${amount}, number ${reference}`;

const LINE = /^([^<>\p{C}]{1,120}): up to (\d{1,8}), number ([\w-]{1,60})$/u;

/** An address or a form brought the line; undefined for other words. */
export const readApprovalLine = (line: string): Omit<PreApproval, 'outcome'> | undefined => {
  const [, lender, amount, reference] = LINE.exec(line) ?? [];
  return lender === undefined || reference === undefined ? undefined : { lender, amount: Number(amount), reference };
};
