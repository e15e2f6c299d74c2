import { openMessages } from '../messages';
import type { Site } from './site';

export const wireMessages = ({ db, settings: { dataDir, smtpUrl }, log, serveAdmin, onClose }: Site) => {
  const messages = openMessages({ db, dataDir, smtpUrl, log });
  serveAdmin(messages.adminPlugin);
  onClose(messages.close);
  return messages;
};
