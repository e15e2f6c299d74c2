/** Returns a count with its noun for texts that staff read: "1 dealer", "3 dealers", "2,000 dealers". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;
