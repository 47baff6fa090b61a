/** Back ends that run in the page. */
export {startBackEnd} from './session';
