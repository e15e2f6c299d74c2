import { openJobs } from '../jobs';
import type { Site } from './site';

export const wireJobs = async ({ storage, log, serveAdmin, onClose }: Site) => {
  const jobs = await openJobs({ database: storage, log });
  serveAdmin(jobs.adminPlugin);
  onClose(jobs.stop);
  return jobs;
};
