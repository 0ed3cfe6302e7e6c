import { filesCommand } from './filesCommand';
import { runInTerminal } from './terminal';

void runInTerminal(filesCommand);
