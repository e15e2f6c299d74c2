import type { Middleware } from 'redux';

/** Returns a middleware that runs others one after the other, and `add`, which adds one while the store runs. */
export const addableMiddleware = (): { middleware: Middleware; add: (addition: Middleware) => void } => {
  let add: (addition: Middleware) => void = () => undefined;
  const middleware: Middleware = (api) => (next) => {
    const added: ReturnType<Middleware>[] = [];
    let run = next;
    add = (addition) => {
      added.push(addition(api));
      run = added.reduceRight<typeof next>((after, each) => each(after), next);
    };
    return (action) => run(action);
  };
  return { middleware, add: (addition) => add(addition) };
};
