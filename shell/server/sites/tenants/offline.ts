import { readTemplates } from './layers/read-templates';
import { loadTenant, type LoadedTenant } from './load-tenant';
import { listDealerFolders, readTenantFiles } from './read-files';

/** Door of the tenants room for the command line: a dealer's files are read without a server. */
export { listDealerFolders } from './read-files';
export { explainKey, type KeyLayer } from './layers/explain-key';
export { formatProblem } from './tenant-problem';

/** Undefined if `folder` has no such dealer. */
export const readDealer = async (folder: string, slug: string): Promise<LoadedTenant | undefined> => {
  if (!(await listDealerFolders(folder)).includes(slug)) return undefined;
  const files = readTenantFiles(folder, slug);
  return files && loadTenant(files, {}, undefined, (await readTemplates(folder)).templates);
};
