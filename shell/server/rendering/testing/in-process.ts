import type { RenderProcessOptions } from '../../releases';
import { createRenderWork } from '../render-work';

/** Pages are made in the process of the test, without a limit to what their code may do. */
export const openWorkInProcess: RenderProcessOptions['openProcess'] = (services) => {
  // Following the code of a test would follow that of its whole process.
  const work = { ...createRenderWork({ server: services }), follow: async () => undefined };
  return {
    work,
    busy: 0,
    pulse: { memory: 0, loadedVersions: 0 },
    over: new Promise(() => undefined),
    run: (task) => task(work),
    end: () => undefined,
  };
};
