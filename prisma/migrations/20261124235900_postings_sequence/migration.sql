-- A restore by an earlier version left the sequence at its start, so that new postings had the ids of loaded ones.
SELECT setval(pg_get_serial_sequence('test_postings', 'id'), max(id)) FROM test_postings HAVING count(*) > 0;
