/** "1 dealer", "3 dealers", "2,000 dealers"; for staff. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;
