import { loadTenant } from './load-tenant';
import { formatProblem } from './tenant-problem';

const SITE = 'slug: corner\nname: Corner Motors\nhosts: [corner.localhost]\n';
const POPUPS = `popups:
  - id: spring
    title: Spring sale
    html: <p onclick="run()">Every ute <a href="javascript:run()">here</a></p><script>run()</script>
    start: '2026-09-01'
    expiry: '2026-09-30'
  - id: summer
    title: Summer sale
    html: <p>Every van</p>
    picture: { source: drawing:suv/8d1c2b/side }
    button: { label: See them, href: /search/used-cars }
    pages: [home, offers]
`;

const load = (text: string) =>
  loadTenant(
    {
      tenant: 'corner',
      files: [
        { name: 'corner/site.yaml', text: SITE },
        { name: 'corner/popups.yaml', text },
      ],
      media: new Set(),
    },
    {},
  );
const problemsOf = (text: string): string[] => {
  const loaded = load(text);
  return 'problems' in loaded ? loaded.problems.map(formatProblem) : [];
};

it('L-09 Q-04 popups have their defaults, and their HTML is sanitised when the file is read', () => {
  const loaded = load(POPUPS);
  expect('problems' in loaded ? loaded.problems : loaded.config.popups).toMatchObject([
    { id: 'spring', html: '<p>Every ute <a>here</a></p>', pages: ['home', 'results'] },
    { id: 'summer', picture: { alt: '', aspect: '2x1' }, pages: ['home', 'offers'] },
  ]);
});

it.each([
  ['id: summer', 'id: spring', '7 /popups/1/id: expected a value that no other entry has, found "spring", as in entry 0'],
  ['2026-09-30', '2026-08-30', '6 /popups/0/expiry: expected a day not before the start 2026-09-01, found "2026-08-30"'],
  ['title: Spring sale', "title: ''", '3 /popups/0/title: expected'],
  ['href: /search/used-cars', "href: 'javascript:run()'", '/popups/1/button/href: expected'],
  ['[home, offers]', '[contact-us]', '/popups/1/pages/0: expected'],
  ['[home, offers]', '[]', '/popups/1/pages: expected'],
  ['drawing:suv/8d1c2b/side', 'media:none.jpg', '/popups/1/picture/source: expected a file of the media folder'],
])('L-09 X-02 a popup with a mistake is refused with its place: %s changed to %s', (right, wrong, problem) => {
  expect(problemsOf(POPUPS)).toEqual([]);
  const problems = problemsOf(POPUPS.replace(right, wrong));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});
