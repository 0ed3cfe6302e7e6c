import { doctorCommand } from './doctor/command';
import { runInTerminal } from './terminal';

void runInTerminal(doctorCommand);
