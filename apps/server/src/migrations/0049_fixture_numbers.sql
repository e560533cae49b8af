-- Numbers from 28 million on have ids in ranges of their own (domain: eventIdOf), so as many as the column holds can be given.
alter table fixture alter column id set maxvalue 2147483647;
