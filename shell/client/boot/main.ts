/** A task of its own, so that the browser can answer a press meanwhile. */
const nextTask = () => new Promise((done) => setTimeout(done));

/** Three tasks, because one would be too long on a phone: React DOM, shared packages, the shell's modules; all in one file. */
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
