import { secretsCommand } from './secretsCommand';
import { runInTerminal } from './terminal';

void runInTerminal(secretsCommand);
