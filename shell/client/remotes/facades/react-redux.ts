/** The exports of React Redux that remotes may use. */
export { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
