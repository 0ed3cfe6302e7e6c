/** What an open portal does some seconds later, in a chunk of its own. */
export { nameDevice } from './nameDevice';
export { shareNotifications } from './shareNotifications';
