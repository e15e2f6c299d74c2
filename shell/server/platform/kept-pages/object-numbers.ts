/** For objects that many pages share and that never change, such as a dealer's configuration: one object has one number. */
export const createObjectNumbers = (): ((object: object) => number) => {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (object) => {
    const number = numbers.get(object) ?? (last += 1);
    numbers.set(object, number);
    return number;
  };
};
