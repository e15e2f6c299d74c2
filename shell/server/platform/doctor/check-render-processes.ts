import type { LauncherReport } from '../ports';
import type { InstallationFinding } from './finding';

interface CheckedRendering {
  production: boolean;
  /** `RENDER_SOCKET`. */
  socket: string | undefined;
  /** Folder of the verified copies, the only one of the data folder that render processes may read. */
  copies?: string;
  /** A file of these copies, or the folder if there is none yet. */
  code?: string;
  /** Id of the user of the server. */
  serverUser?: number;
  /** The error says why the launcher does not answer. Absent: the launcher was not asked. */
  report?: LauncherReport | Error;
}

const SUBJECT = 'RENDER_SOCKET';
const GUIDE = 'shared/guides/operator.md, "Render processes of their own user"';
const UNIT = `Compare /etc/systemd/system/forecourt-render.service with that of ${GUIDE}, then: systemctl daemon-reload; systemctl restart forecourt-render.`;

const checkReport = (
  { user, readable, networks }: LauncherReport,
  { copies = '', code = '', serverUser }: CheckedRendering,
): InstallationFinding[] => {
  const secrets = readable.filter((file) => file !== code);
  const finding = (isFault: boolean, message: string, remedy = UNIT): InstallationFinding[] =>
    isFault ? [{ level: 'unsafe', subject: SUBJECT, message, remedy }] : [];
  const unreadable: InstallationFinding = {
    level: 'broken',
    subject: SUBJECT,
    message: `The user of the render processes can't read ${code}, so no page can be made.`,
    remedy: `setfacl -R -m u:forecourt-render:rX,d:u:forecourt-render:rX ${copies}; systemctl restart forecourt-render`,
  };
  return [
    ...finding(user === serverUser, `Render processes run as the user of the server (${user}).`),
    ...finding(secrets.length > 0, `The user of the render processes can read ${secrets.join(', ')}.`),
    ...finding(networks.length > 0, `Render processes have the network interfaces ${networks.join(', ')}.`),
    ...(readable.includes(code) ? [] : [unreadable]),
  ];
};

/** Render processes of their own user contain also what a remote's code does on purpose. */
export const checkRenderProcesses = (rendering: CheckedRendering): InstallationFinding[] => {
  const { production, socket, report } = rendering;
  if (socket === undefined)
    return production
      ? [
          {
            level: 'advice',
            subject: SUBJECT,
            message:
              "Render processes run as the user of the server. Faults of a remote's code are contained; code that means harm could send signals to the server's processes, or find a way around Node's permissions to the network and the data folder.",
            remedy: `Give them a user of their own: ${GUIDE}.`,
          },
        ]
      : [];
  if (report === undefined) return [];
  if (report instanceof Error)
    return [
      {
        level: 'broken',
        subject: SUBJECT,
        message: `No page can be made: ${report.message}.`,
        remedy: 'systemctl enable --now forecourt-render.socket; journalctl -u forecourt-render says more.',
      },
    ];
  const findings = checkReport(report, rendering);
  return findings.length > 0
    ? findings
    : [{ level: 'ok', subject: SUBJECT, message: 'render processes have a user of their own, without network and secrets' }];
};
