import Fastify from 'fastify';
import { listenAndSay } from './listening';

/** What Fastify alone does with a small answer here: the measure beside which the others stand. */
const app = Fastify();
app.get('/', () => ({ answer: 'bare' }));
void listenAndSay(app);
