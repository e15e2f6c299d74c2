import { loadTenant } from './load-tenant';
import { formatProblem } from './tenant-problem';

const SITE = 'slug: corner\nname: Corner Motors\nhosts: [corner.localhost]\n';
const BLOG = `blog:
  categories:
    - { slug: reviews, name: Reviews }
    - { slug: guides, name: Guides }
  posts:
    - { slug: one, category: reviews, title: One, summary: First, date: '2026-02-01', updated: '2026-02-03', html: <p>One</p> }
    - { slug: two, category: guides, title: Two, summary: Second, date: '2026-01-01', html: <p>Two</p> }
`;

const load = (text: string) =>
  loadTenant(
    {
      tenant: 'corner',
      files: [
        { name: 'corner/site.yaml', text: SITE },
        { name: 'corner/blog.yaml', text },
      ],
      media: new Set(),
    },
    {},
  );
const problemsOf = (text: string): string[] => {
  const loaded = load(text);
  return 'problems' in loaded ? loaded.problems.map(formatProblem) : [];
};

it('K-05 X-02 a blog with posts in its categories is accepted', () => {
  expect(problemsOf(BLOG)).toEqual([]);
});

it.each([
  [
    'category: guides',
    'category: guide',
    '7 /blog/posts/1/category: expected the slug of a category (reviews, guides), found "guide"',
  ],
  ['slug: two', 'slug: one', '7 /blog/posts/1/slug: expected a value that no other entry has, found "one", as in entry 0'],
  ['slug: guides', 'slug: reviews', '4 /blog/categories/1/slug: expected a value that no other entry has'],
  ["date: '2026-01-01'", "date: '2026-02-31'", '7 /blog/posts/1/date: expected a day of the calendar, found "2026-02-31"'],
  ["updated: '2026-02-03'", "updated: '2026-13-03'", '6 /blog/posts/0/updated: expected a day of the calendar'],
  [
    "updated: '2026-02-03'",
    "updated: '2026-01-31'",
    '6 /blog/posts/0/updated: expected a day not before the post\'s date, 2026-02-01, found "2026-01-31"',
  ],
  ['title: Two, ', '', '/blog/posts/1'],
  ['slug: two', 'slug: feed.xml', '7 /blog/posts/1/slug: expected text like ^[a-z0-9-]+$'],
])('K-05 X-02 a wrong blog is refused with file, line, path and expected value: %s as %s', (from, to, expected) => {
  const problems = problemsOf(BLOG.replace(from, to));
  expect(problems[0]).toContain('corner/blog.yaml');
  expect(problems.join('\n')).toContain(expected);
});

it('K-05 a content page at an address of the blog is refused, and accepted where the blog is not offered', () => {
  const pages = 'pages:\n  - { path: /blog/reviews, title: Reviews }\n  - { path: /blogs, title: Blogs }\n';
  expect(problemsOf(`${BLOG}${pages}`)).toEqual([
    expect.stringContaining('/pages/0/path: expected no address of the blog, below /blog, found "/blog/reviews"'),
  ]);
  expect(problemsOf(`${BLOG.replace('blog:\n', 'blog:\n  offered: false\n')}${pages}`)).toEqual([]);
});

it('Q-04 the HTML of posts is sanitised when the file is read', () => {
  const loaded = load(BLOG.replace('<p>One</p>', '"<p onclick=\'x()\'>One<script>x()</script></p>"'));
  expect('config' in loaded && loaded.config.blog.posts[0]?.html).toBe('<p>One</p>');
});
