import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { failureText } from '@forecourt/rules/release/failure-text';
import type { FastifyReply } from 'fastify';
import type { VisitorPreview } from '../ports';
import { sendPlainPage } from './plain-page';
import { setPreviewHeaders } from './previews';

/** Loads the page again with the next build. */
const SCRIPT = `{const{build,events}=document.querySelector('[data-build]').dataset,source=new EventSource(events);
source.onmessage=({data})=>{const state=JSON.parse(data);if(state.ended)source.close();else if(state.build&&state.build.version!==build)location.reload()}}`;

/** Nothing of the page could be made with a build under development. */
export const sendFailedBuildPage = (
  reply: FastifyReply,
  { preview, error, basePath, status }: { preview: VisitorPreview; error: unknown; basePath: string; status: number },
): FastifyReply => {
  const { versions, trouble } = preview;
  const text = trouble ?? failureText(error instanceof Error ? error : { message: String(error) });
  const builds = [...versions].map((each) => each.join(' ')).join(', ');
  return sendPlainPage(setPreviewHeaders(reply), status, {
    title: 'This page could not be made with your build',
    body: `<aside aria-label="Development" data-build="${escapeHtml([...versions.values()].join())}" data-events="${escapeHtml(basePath)}/preview/events"><p>Development: ${escapeHtml(builds)}. The page is loaded again with the next build.</p><pre role="status">${escapeHtml(text)}</pre><form method="post" action="${escapeHtml(basePath)}/preview/leave"><button>Leave development</button></form></aside>`,
    script: SCRIPT,
  });
};
