/** Resolves in the next task of the browser, so that it can answer a press meanwhile. */
const nextTask = () => new Promise((done) => setTimeout(done));

/**
 * Runs the modules of the page, and then the page. All of it in one task would be too long on a phone, so React DOM comes first, then
 * the shared packages, then the shell's own modules. They are in one file all the same.
 */
const begin = async (): Promise<void> => {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@forecourt/ui');
  await nextTask();
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page');
  await nextTask();
  startPage();
};

void begin();
