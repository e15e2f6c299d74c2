import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the nearest folder above `folder` that contains `shell/tenants`; otherwise the working folder. */
const findInstallationFolder = (folder: string): string => {
  if (existsSync(join(folder, 'shell/tenants'))) return folder;
  return dirname(folder) === folder ? process.cwd() : findInstallationFolder(dirname(folder));
};

/** Returns the folder of the installation: `FORECOURT_ROOT`, or the one that contains the command line. */
export const installationFolder = (): string => process.env.FORECOURT_ROOT ?? findInstallationFolder(__dirname);

/** Returns the folder of the dealers' configuration: `DEALERS_DIR`, or that of the installation. */
export const tenantsFolder = (): string => process.env.DEALERS_DIR || join(installationFolder(), 'shell/tenants');
