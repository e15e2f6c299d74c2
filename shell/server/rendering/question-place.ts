import { QUESTION_MARK, QUESTION_PLACE } from '@forecourt/contracts/event/question-place';
import type { PageState } from '@forecourt/contracts/release/page-state';

const HEIGHT = '6.25rem';

const NOTHING = { script: '', style: '', html: '' };

/**
 * Keeps a place for the question for consent (E-01) on a phone: the script marks a browser that has no answer yet, before the
 * page is painted, and the style keeps the place free in such a browser alone. The question's code comes later. Only dealers
 * with opt-in ask.
 */
export const questionPlace = ({ slug, analytics }: PageState['site']): typeof NOTHING => {
  if (analytics?.consent !== 'opt-in') return NOTHING;
  const stored = `let a;try{a=localStorage.getItem('forecourt:${slug}:events')}catch{}`;
  const isSettled = `a||navigator.globalPrivacyControl===true||navigator.doNotTrack==='1'`;
  return {
    script: `{${stored}if(!(${isSettled}))document.documentElement.setAttribute('${QUESTION_MARK}','')};`,
    style: `<style>@media (max-width:47.99em){[${QUESTION_MARK}] #${QUESTION_PLACE}{min-height:${HEIGHT}}}</style>`,
    html: `<div id="${QUESTION_PLACE}"></div>`,
  };
};
