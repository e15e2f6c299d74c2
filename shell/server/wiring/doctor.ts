import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkAdminDoor, checkDealerConfiguration, checkFilePermissions, checkMachine, checkRefusedDealers, checkRunningServer, checkServerSettings, isFaultFinding, checkDatabaseServer, checkServerReadiness, fetchServerFacts, readDataFolderFiles, installationFindingsText, type InstallationFinding } from '../doctor'; // prettier-ignore
import { areLeadsDelivered, LONGEST_SPOOL_WAIT } from '../leads';
import { findStockFilterError } from '../search';
import { installationFolders, readSettings, type ServerSettings } from '../settings';
import { openTenants, problemText } from '../tenants';

const SILENT = { info: () => undefined, error: () => undefined };

/** Resolves with the findings about the dealers, and about an admin API that would answer at their hosts. */
const checkDealers = async (settings: ServerSettings): Promise<InstallationFinding[]> => {
  const { production } = settings;
  const folder = installationFolders(settings).tenants;
  const tenants = await openTenants({ folder, log: SILENT, watch: false, filterProblem: findStockFilterError });
  const refused = [...tenants.loadProblems()].map(([slug, problems]): [string, string[]] => [slug, problems.map(problemText)]);
  const dealers = tenants.all();
  const findings = [
    ...checkRefusedDealers(new Map(refused)),
    ...dealers.flatMap(({ slug, config }) =>
      checkDealerConfiguration(slug, config, { environment: process.env, production, areLeadsDelivered }),
    ),
    ...checkAdminDoor(settings, new Map(dealers.flatMap(({ slug, config }) => config.hosts.map((host) => [host, slug])))),
  ];
  await tenants.close();
  return [...findings, { level: 'ok', subject: 'Dealers', message: `${dealers.length} have a valid configuration` }];
};

const migrationsIn = (folder: string): number =>
  (JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] }).entries.length;

/** Resolves with the findings about the data folder, the disk, the clock and the database. */
const checkDataAndDatabase = async (settings: ServerSettings): Promise<InstallationFinding[]> => {
  const { dataDir, databaseUrl } = settings;
  const files = readDataFolderFiles(dataDir);
  const database = databaseUrl
    ? await checkDatabaseServer(databaseUrl, migrationsIn(installationFolders(settings).migrations))
    : undefined;
  return [
    ...checkMachine({
      folder: files ? dataDir : settings.root,
      builtAt: statSync(__filename).mtime,
      databaseNow: database?.now,
    }),
    ...(files
      ? checkFilePermissions(files, process.getuid?.() ?? 0)
      : [{ level: 'advice', subject: dataDir, message: 'There is no data folder yet.', remedy: 'The first start creates it.' } as InstallationFinding]), // prettier-ignore
    database?.finding ?? { level: 'ok', subject: 'Database', message: 'embedded, in DATA_DIR, for one process' },
  ];
};

const checkRunning = async ({ admin, port, dataDir, production }: ServerSettings): Promise<InstallationFinding[]> => {
  const readiness = await checkServerReadiness(`http://127.0.0.1:${port}`);
  if (readiness.level === 'advice') return [readiness];
  try {
    return [
      readiness,
      ...checkRunningServer(await fetchServerFacts(`http://127.0.0.1:${admin.port ?? port}`, dataDir), {
        production,
        longestSpoolWait: LONGEST_SPOOL_WAIT,
      }),
    ];
  } catch (error) {
    const message = `The admin API could not be read: ${error instanceof Error ? error.message : String(error)}`;
    return [readiness, { level: 'broken', subject: 'Server', message, remedy: 'Run the doctor with the environment of the server.' }]; // prettier-ignore
  }
};

/** Resolves with the findings about an installation. If the settings can't be read, the other checks are left out. */
const examineInstallation = async (root: string): Promise<InstallationFinding[]> => {
  let settings: ServerSettings;
  try {
    settings = readSettings(process.env, root);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [{ level: 'broken', subject: 'Settings', message, remedy: 'Correct the environment variable; the README lists all.' }];
  }
  const findings = checkServerSettings(settings, process.env);
  return [
    ...(findings.length > 0 ? findings : [{ level: 'ok', subject: 'Settings', message: 'safe for the public' } as const]),
    ...(await checkDataAndDatabase(settings)),
    ...(await checkDealers(settings)),
    ...(await checkRunning(settings)),
  ];
};

/**
 * Examines an installation. Resolves with the findings as text or JSON, and the exit code: 1 if something must be
 * mended.
 */
export const runDoctor = async (root: string, asJson: boolean): Promise<{ text: string; exitCode: 0 | 1 }> => {
  const findings = await examineInstallation(root);
  const faults = findings.filter(isFaultFinding).length;
  const summary = faults === 0 ? 'Nothing must be mended.' : `${faults} ${faults === 1 ? 'finding' : 'findings'} to mend.`;
  const text = asJson ? `${JSON.stringify(findings, null, 2)}\n` : `${installationFindingsText(findings)}\n\n${summary}\n`;
  return { text, exitCode: faults === 0 ? 0 : 1 };
};
