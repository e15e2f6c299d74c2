import type { InstallationFinding } from './finding';

export interface CheckedSettings {
  production: boolean;
  host: string;
  databaseUrl?: string;
  dealersDir?: string | undefined;
  allowOverride: boolean;
  unsignedReleases?: 'refuse' | 'accept';
  trustedProxies?: number | string[];
  admin: { hosts: string[]; port?: number; address: string; metricsToken?: string };
}

type Environment = Record<string, string | undefined>;

/** Examples and guides write these in place of a secret. */
const EXAMPLE_SECRET =
  /^(change[-_ ]?(me|this)|pass(word)?|passwd|secret|token|key|example|test|admin|root|user|forecourt|postgres|1234\d*|x{3,}|\.{3}|…|<.*>)$/i;
const LEAST_TOKEN = 20;

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

const passwordOf = (address: string): string => {
  try {
    return decodeURIComponent(new URL(address).password);
  } catch {
    return '';
  }
};

const secretVariables = (environment: Environment): [string, string][] => [
  ...['DATABASE_URL', 'SMTP_URL'].map((name): [string, string] => [name, passwordOf(environment[name] ?? '')]),
  ...Object.entries(environment).flatMap(([name, value = '']): [string, string][] =>
    name === 'METRICS_TOKEN' || name === 'NOTICE_SECRET' || name === 'AWS_SECRET_ACCESS_KEY' || name.startsWith('PROVIDER_')
      ? [[name, value]]
      : [],
  ),
];

const checkSecrets = (environment: Environment): InstallationFinding[] =>
  secretVariables(environment)
    .filter(([, secret]) => EXAMPLE_SECRET.test(secret))
    .map(([name]) => ({
      level: 'unsafe',
      subject: name,
      message: `The secret in ${name} is one that examples use, so anybody can guess it.`,
      remedy: `Set ${name} to a secret of your own, for example from "openssl rand -base64 30".`,
    }));

const checkMail = ({ SMTP_URL }: Environment): InstallationFinding[] => {
  if (SMTP_URL === 'outbox')
    return [
      {
        level: 'advice',
        subject: 'SMTP_URL',
        message: 'No e-mail goes out: messages are files in the folder outbox of DATA_DIR.',
        remedy: 'Set SMTP_URL to a mail server, smtps://user:password@mail.example:465.',
      },
    ];
  if (SMTP_URL) return [];
  return [
    {
      level: 'missing',
      subject: 'SMTP_URL',
      message: 'SMTP_URL is not set, so no lead would reach a dealer by e-mail.',
      remedy:
        'Set SMTP_URL to a mail server, smtps://user:password@mail.example:465, or to "outbox" to keep messages as files on purpose.',
    },
  ];
};

const checkDealersFolder = ({ dealersDir }: CheckedSettings): InstallationFinding[] =>
  dealersDir === undefined
    ? [
        {
          level: 'missing',
          subject: 'DEALERS_DIR',
          message: 'DEALERS_DIR is not set, so this version would serve the demo dealers of its own folder in place of yours.',
          remedy: "Set DEALERS_DIR to the folder of the dealers' configuration, such as /etc/forecourt/tenants.",
        },
      ]
    : [];

const checkNotices = ({ NOTICE_MAIL, NOTICE_WEBHOOKS }: Environment): InstallationFinding[] =>
  NOTICE_MAIL || NOTICE_WEBHOOKS
    ? []
    : [
        {
          level: 'advice',
          subject: 'NOTICE_MAIL',
          message: 'Nobody is told when a rollout is held or aborted, and when a version harms the server or has changed bytes.',
          remedy: 'Set NOTICE_MAIL and NOTICE_FROM, or NOTICE_WEBHOOKS and NOTICE_SECRET; npx forecourt notices test sends one.',
        },
      ];

const checkProxies = ({ host, trustedProxies }: CheckedSettings): InstallationFinding[] => {
  if (trustedProxies === undefined)
    return [
      {
        level: 'advice',
        subject: 'TRUST_PROXY',
        message: 'The server believes no proxy. Behind one, all shoppers would share its limits, and cookies lack "secure".',
        remedy: 'Behind one reverse proxy set TRUST_PROXY=1, or its addresses: TRUST_PROXY=loopback,10.0.0.0/8.',
      },
    ];
  if (typeof trustedProxies === 'number' && !LOOPBACK.includes(host))
    return [
      {
        level: 'advice',
        subject: 'HOST',
        message: `The server listens at ${host}. A client that reaches this port without the proxy can forge its address.`,
        remedy: 'Set HOST=127.0.0.1, let a firewall admit only the proxy, or name the proxies by address in TRUST_PROXY.',
      },
    ];
  return [];
};

const checkProductionSettings = (settings: CheckedSettings, environment: Environment): InstallationFinding[] => {
  const findings: InstallationFinding[] = [];
  if (settings.allowOverride)
    findings.push({
      level: 'unsafe',
      subject: 'SITE_OVERRIDE',
      message: 'SITE_OVERRIDE=on lets visitors choose the dealer by ?site= and lets teams show unpublished builds.',
      remedy: 'Remove SITE_OVERRIDE, or set it to off.',
    });
  if (settings.unsignedReleases === 'accept')
    findings.push({
      level: 'unsafe',
      subject: 'UNSIGNED_RELEASES',
      message: 'UNSIGNED_RELEASES=accept lets the holder of any team token publish code that nobody signed.',
      remedy: 'Remove UNSIGNED_RELEASES, and publish with a key: npx forecourt keys create.',
    });
  const { metricsToken } = settings.admin;
  if (metricsToken !== undefined && metricsToken.length < LEAST_TOKEN)
    findings.push({
      level: 'unsafe',
      subject: 'METRICS_TOKEN',
      message: `METRICS_TOKEN has ${metricsToken.length} characters; the least is ${LEAST_TOKEN}.`,
      remedy: 'Set METRICS_TOKEN to the output of "openssl rand -base64 30".',
    });
  return [
    ...findings,
    ...checkDealersFolder(settings),
    ...checkSecrets(environment),
    ...checkMail(environment),
    ...checkNotices(environment),
    ...checkProxies(settings),
  ];
};

/** Outside production, no finding is a fault. */
export const checkServerSettings = (settings: CheckedSettings, environment: Environment): InstallationFinding[] =>
  settings.production
    ? checkProductionSettings(settings, environment)
    : [
        {
          level: 'advice',
          subject: 'FORECOURT_MODE',
          message:
            'The installation is a demonstration: it offers invented payments and registrations, and ?site= chooses the dealer.',
          remedy: 'For the public set NODE_ENV=production, or FORECOURT_MODE=production.',
        },
      ];
