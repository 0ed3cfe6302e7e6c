import { supportCommand } from './support/command';
import { runInTerminal } from './terminal';

void runInTerminal(supportCommand);
