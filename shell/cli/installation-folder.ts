import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Returns the nearest folder above `folder` that contains `shell/tenants`; otherwise the working folder. */
const findInstallationFolder = (folder: string): string => {
  if (existsSync(resolve(folder, 'shell/tenants'))) return folder;
  return dirname(folder) === folder ? process.cwd() : findInstallationFolder(dirname(folder));
};

/** Returns the folder of the installation: `FORECOURT_ROOT`, or the one that contains the command line. */
export const installationFolder = (): string => process.env.FORECOURT_ROOT ?? findInstallationFolder(__dirname);

/** Returns the folder of the dealers' configuration: `DEALERS_DIR`, also of the file, or that of the installation. */
export const tenantsFolder = (envFile?: string): string => {
  if (envFile !== undefined) process.loadEnvFile(envFile);
  return resolve(installationFolder(), process.env.DEALERS_DIR || 'shell/tenants');
};
