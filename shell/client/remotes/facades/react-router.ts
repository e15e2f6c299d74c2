/** What remotes may use of React Router. A list, so that the rest of it is not sent to browsers. */
export {
  createSearchParams,
  Form,
  Link,
  matchPath,
  NavLink,
  redirect,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
