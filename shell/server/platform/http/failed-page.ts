import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { failureText } from '@forecourt/rules/release/failure-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toProblemError } from '../errors/to-problem-error';
import type { SiteRequest, VisitorPreview } from '../ports';
import { sendPlainPage } from './plain-page';
import { setPreviewHeaders } from './previews';
import { isOutage } from './problems';

/** Loads the page again with the next build. */
const SCRIPT = `{const{build,events}=document.querySelector('[data-build]').dataset,source=new EventSource(events);
source.onmessage=({data})=>{const state=JSON.parse(data);if(state.ended)source.close();else if(state.build&&state.build.version!==build)location.reload()}}`;

/** Nothing of the page could be made with a build under development. */
const failedBuildPage = ({ versions, trouble }: VisitorPreview, error: unknown, basePath: string) => {
  const text = trouble ?? failureText(error instanceof Error ? error : { message: String(error) });
  const builds = [...versions].map((each) => each.join(' ')).join(', ');
  return {
    title: 'This page could not be made with your build',
    body: `<aside aria-label="Development" data-build="${escapeHtml([...versions.values()].join())}" data-events="${escapeHtml(basePath)}/preview/events"><p>Development: ${escapeHtml(builds)}. The page is loaded again with the next build.</p><pre role="status">${escapeHtml(text)}</pre><form method="post" action="${escapeHtml(basePath)}/preview/leave"><button>Leave development</button></form></aside>`,
    script: SCRIPT,
  };
};

/** HTML for a visitor, instead of a problem document. */
export const sendFailedPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  preview: SiteRequest['preview'],
): FastifyReply => {
  const problem = toProblemError(error);
  const { code } = problem;
  const status = Math.max(problem.status, 500);
  if (isOutage(problem)) request.log.warn({ code }, code);
  else request.log.error({ err: error }, code);
  if (preview?.kind === 'dev')
    return sendPlainPage(setPreviewHeaders(reply), status, failedBuildPage(preview, error, request.resolved?.basePath ?? ''));
  return sendPlainPage(reply.header('retry-after', '5'), status, {
    title: 'This page could not be made',
    body: '<p>Something went wrong on our side. Please try again in a moment.</p><p><a href="">Try again</a></p>',
  });
};
