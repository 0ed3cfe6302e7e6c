import { restoreCommand } from './restoreCommand';
import { runInTerminal } from './terminal';

void runInTerminal(restoreCommand);
