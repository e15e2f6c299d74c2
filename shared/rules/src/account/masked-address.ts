const MASKED = /^(?:\S•••@\S•••\.[\p{L}\p{N}-]{2,63}|•••\d{3})$/u;

/** `jo@example.com` becomes `j•••@e•••.com`, and `+61491570156` becomes `•••156`. */
export const maskedAddress = (address: string): string => {
  const [, mailbox, host, end] = /^(.)[^@]*@(.).*(\.[^.]+)$/su.exec(address) ?? [];
  return mailbox === undefined ? `•••${address.slice(-3)}` : `${mailbox}•••@${host}•••${end}`;
};

/** A page shows a masked address of its own address alone if it is one, because anybody can write the link to the page. */
export const isMaskedAddress = (text: string): boolean => MASKED.test(text);
