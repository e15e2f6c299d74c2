import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { originOfSearchHost } from '@forecourt/contracts/search/search-host';
import pLimit from 'p-limit';
import {
  askProcess,
  checkAdminDoor,
  checkDatabaseServer,
  checkDataFolder,
  checkDealerConfiguration,
  checkFilePermissions,
  checkLastDatabase,
  checkMachine,
  checkProcesses,
  checkRefusedDealers,
  checkRenderProcesses,
  checkRunningServer,
  checkServerReadiness,
  checkServerSettings,
  checkSurroundings,
  compareMigrations,
  fetchServerFacts,
  installationFindingsText,
  isFaultFinding,
  readDataFolderFiles,
  readDataFolderList,
  type AskedProcess,
  type InstallationFinding,
} from '../platform';
import { groupBy } from '@forecourt/rules/list/group-by';
import type { Tenant, Tenants } from '../platform/ports';
import { areLeadsDelivered, LONGEST_SPOOL_WAIT } from '../leads';
import { askLauncher, verifiedFolderOf } from '../releases';
import { createHostedEngine, earlierProblems, findStockFilterError, RemoteHost } from '../search';
import { DEFAULT_SEARCH_ENGINE, installationFolders, readSettings, versionOf, type ServerSettings } from '../settings';
import { openTenants, problemText } from '../sites';

const SILENT = { info: () => undefined, error: () => undefined };

const MOST_PROCESSES = 50;

/** Also asks the process of the settings, whose absence is another finding. */
const askProcesses = async (addresses: readonly string[], { admin, port }: ServerSettings): Promise<AskedProcess[]> => {
  const own = `127.0.0.1:${admin.port ?? port}`;
  const asked = await Promise.all([...new Set([own, ...addresses])].slice(0, MOST_PROCESSES).map(askProcess));
  return asked.filter(({ address, answers }) => answers || addresses.includes(address));
};

const NO_RECORD = 'a record that no index has';
const ASKED_AT_ONCE = 20;

/** Asks once for all dealers with the same host, application, index and key. */
const checkHostedSearch = async (
  tenants: Pick<Tenants, 'bySlug'>,
  dealers: Tenant[],
  { searchEngine: { timeLimit } = DEFAULT_SEARCH_ENGINE }: ServerSettings,
): Promise<InstallationFinding[]> => {
  const inTurn = pLimit(ASKED_AT_ONCE);
  const hosted = dealers.filter(({ config }) => config.search.host !== '');
  const groups = groupBy(hosted, ({ config: { search: { host, appId, index, key } } }) => JSON.stringify([originOfSearchHost(host), appId, index, key])); // prettier-ignore
  const findings = [...groups.values()].map((group) =>
    inTurn(async (): Promise<InstallationFinding[]> => {
      const [{ slug, config }] = group as [Tenant];
      const origin = originOfSearchHost(config.search.host);
      const engine = createHostedEngine(tenants, { origin, send: fetch, timeLimit, onAway: () => undefined });
      const problem = await engine.read(`${slug}/cars`, [NO_RECORD]).then(
        () => undefined,
        (error: unknown) => (error as Error).message,
      );
      const slugs = group.map((dealer) => dealer.slug).join(', ');
      const remedy = `Correct search.host, appId, index and key of ${slugs}, or remove search.host to search here.`;
      return problem === undefined ? [] : [{ level: 'broken', subject: `${slugs} search.host`, message: problem, remedy }];
    }),
  );
  return (await Promise.all(findings)).flat();
};

const checkSearchEngine = async ({ searchEngine }: ServerSettings): Promise<InstallationFinding[]> => {
  const { origin, timeLimit } = searchEngine ?? DEFAULT_SEARCH_ENGINE;
  if (origin === undefined) return [];
  const away = await new RemoteHost({ origin, send: fetch, timeLimit, onAway: () => undefined }).awayReason();
  const remedy = 'Start the process that SEARCH_ENGINE names, or unset the variable: this process then searches by itself.';
  if (away !== undefined) return [{ level: 'broken', subject: 'SEARCH_ENGINE', message: `No search: ${away}.`, remedy }];
  return [{ level: 'ok', subject: 'SEARCH_ENGINE', message: `${origin} answers` }];
};

const checkDealers = async (settings: ServerSettings): Promise<InstallationFinding[]> => {
  const { production, backupDir, proxy } = settings;
  const folder = installationFolders(settings).tenants;
  if (!existsSync(folder))
    return [{ level: 'missing', subject: 'DEALERS_DIR', message: `${folder} does not exist.`, remedy: 'Set DEALERS_DIR to the folder of the dealers.' }]; // prettier-ignore
  const tenants = await openTenants({ folder, log: SILENT, watch: false, filterProblem: findStockFilterError });
  const refused = [...tenants.loadProblems()].map(([slug, problems]): [string, string[]] => [slug, problems.map(problemText)]);
  const dealers = tenants.all().flatMap(({ slug }) => tenants.bySlug(slug) ?? []);
  const findings = [
    ...checkRefusedDealers(new Map(refused)),
    ...dealers.flatMap(({ slug, config }) =>
      checkDealerConfiguration(slug, config, { environment: process.env, production, areLeadsDelivered }),
    ),
    ...checkAdminDoor(settings, new Map(dealers.flatMap(({ slug, config }) => config.hosts.map((host) => [host, slug])))),
  ];
  findings.push(...(await checkHostedSearch(tenants, dealers, settings)));
  await tenants.close();
  if (production && backupDir !== undefined && proxy !== undefined) {
    const { address: proxyAddress, nginxDir } = proxy;
    const named = dealers.map(({ slug, config: { name, hosts } }) => ({ slug, name, hosts }));
    const surroundings = await checkSurroundings({ backupDir, nginxDir, proxyAddress, dealers: named });
    findings.push(
      ...surroundings.findings,
      ...checkProcesses(await askProcesses(surroundings.processes, settings), versionOf(settings.root)),
    );
  }
  const level = dealers.length > 0 ? 'ok' : 'missing';
  return [...findings, { level, subject: 'Dealers', message: `${dealers.length} of ${folder} have a valid configuration` }];
};

const checkEntries = ({ root, dataDir }: ServerSettings): InstallationFinding[] => {
  const list = readFileSync(join(root, 'shared/guides/operator/data-folder.txt'), 'utf8');
  return checkDataFolder(dataDir, readdirSync(dataDir), readDataFolderList(list));
};

const checkDataAndDatabase = async (settings: ServerSettings): Promise<InstallationFinding[]> => {
  const { dataDir, databaseUrl, databaseLimits } = settings;
  const files = readDataFolderFiles(dataDir);
  const database = databaseUrl
    ? await checkDatabaseServer(
        databaseUrl,
        (applied) => compareMigrations(applied, installationFolders(settings).migrations),
        databaseLimits?.connections ?? 10,
      )
    : undefined;
  return [
    ...checkMachine({
      folder: files ? dataDir : settings.root,
      builtAt: statSync(__filename).mtime,
      databaseNow: database?.now,
    }),
    ...(files
      ? [...checkFilePermissions(files, process.getuid?.() ?? 0), ...checkEntries(settings)]
      : [{ level: 'advice', subject: dataDir, message: 'There is no data folder yet.', remedy: 'The first start creates it.' } as InstallationFinding]), // prettier-ignore
    ...(database?.findings ?? [
      { level: 'ok', subject: 'Database', message: 'embedded, in DATA_DIR, for one process' } as InstallationFinding,
    ]),
  ];
};

const checkEarlierIndices = (settings: ServerSettings): InstallationFinding[] =>
  earlierProblems(installationFolders(settings).earlierIndices).map(({ file, reason }) => ({
    level: 'broken',
    subject: 'Own search indices',
    message: `${file} could not be taken over into the database: ${reason}.`,
    remedy: 'Let the client write these records again, or copy them with the version that wrote the file. Then remove the file.',
  }));

/** Any file of the folder; the folder itself if it has none. */
const fileIn = (folder: string): string => {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const file = entries.find((entry) => entry.isFile());
  return file ? join(file.parentPath, file.name) : folder;
};

const checkRendering = async ({ renderSocket: socket, dataDir, production }: ServerSettings): Promise<InstallationFinding[]> => {
  const [folder, ...secrets] = readDataFolderFiles(dataDir) ?? [];
  if (socket === undefined || !folder) return checkRenderProcesses({ production, socket });
  const copies = verifiedFolderOf(dataDir);
  const code = fileIn(copies);
  const files = [code, ...secrets.map(({ path }) => path)];
  const report = await askLauncher(socket, files).catch((error: unknown) => error as Error);
  return checkRenderProcesses({ production, socket, copies, code, serverUser: folder.owner, report });
};

const builtRemotes = (root: string): { name: string; version: string }[] =>
  readdirSync(root)
    .map((name) => join(root, name, 'dist/release.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string });

/** `url` names one process of several; by default the settings do. With ADMIN_PORT the admin API answers elsewhere. */
const checkRunning = async (settings: ServerSettings, url: string | undefined): Promise<InstallationFinding[]> => {
  const { admin, port, dataDir, production, root } = settings;
  const own = `http://127.0.0.1:${admin.port ?? port}`;
  const readiness = await checkServerReadiness(url ?? `http://127.0.0.1:${port}`);
  if (readiness.level === 'advice') return [readiness];
  try {
    return [
      readiness,
      ...checkRunningServer(await fetchServerFacts(url === undefined ? [own] : [url, own], dataDir), {
        production,
        built: builtRemotes(root),
        dealersFolder: installationFolders(settings).tenants,
        longestSpoolWait: LONGEST_SPOOL_WAIT,
      }),
    ];
  } catch (error) {
    const message = `The admin API could not be read: ${error instanceof Error ? error.message : String(error)}`;
    return [readiness, { level: 'broken', subject: 'Server', message, remedy: 'Run the doctor with PORT, ADMIN_PORT and DATA_DIR of the server.' }]; // prettier-ignore
  }
};

/** If the settings can't be read, the other checks are left out. */
const examineInstallation = async (root: string, url: string | undefined): Promise<InstallationFinding[]> => {
  let settings: ServerSettings;
  try {
    settings = readSettings(process.env, root);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [
      {
        level: 'broken',
        subject: 'Settings',
        message,
        remedy: 'Correct the environment variable; shared/guides/operator.md lists all.',
      },
    ];
  }
  const findings = [...checkServerSettings(settings, process.env), ...checkLastDatabase(settings)];
  return [
    ...(findings.length > 0 ? findings : [{ level: 'ok', subject: 'Settings', message: 'safe for the public' } as const]),
    ...(await checkDataAndDatabase(settings)),
    ...(await checkRendering(settings)),
    ...(await checkDealers(settings)),
    ...(await checkSearchEngine(settings)),
    ...checkEarlierIndices(settings),
    ...(await checkRunning(settings, url)),
  ];
};

/** `text` is for people or JSON; the exit code is 1 if something must be mended. */
export const runDoctor = async (
  root: string,
  { asJson, url }: { asJson: boolean; url: string | undefined },
): Promise<{ text: string; exitCode: 0 | 1 }> => {
  const findings = await examineInstallation(root, url);
  const faults = findings.filter(isFaultFinding).length;
  const summary = faults === 0 ? 'Nothing must be mended.' : `${faults} ${faults === 1 ? 'finding' : 'findings'} to mend.`;
  const text = asJson ? `${JSON.stringify(findings, null, 2)}\n` : `${installationFindingsText(findings)}\n\n${summary}\n`;
  return { text, exitCode: faults === 0 ? 0 : 1 };
};
