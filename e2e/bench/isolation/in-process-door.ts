import { openWorkInProcess } from '../../../shell/server/rendering/testing/in-process';

/** Replaces render processes: pages are made in the server's process. */
export const startRenderProcesses = () => ({ open: openWorkInProcess, awayReason: () => undefined });

/** Has no effect here. */
export const BEHIND_VISITORS = 0;
