import { expect, test } from 'vitest'
import { grantsAdmin } from './sql-rights.ts'

test.each([
  ['ALTER ROLE bob WITH SUPERUSER', true],
  ["GRANT ALL PRIVILEGES ON *.* TO 'bob'@'%'", true],
  ['SELECT 1; grant dba to bob', true],
  ['GRANT ROLE ACCOUNTADMIN TO USER bob', true],
  ['ALTER SERVER ROLE [sysadmin] ADD MEMBER bob', true],
  ["EXEC master..sp_addsrvrolemember 'bob', 'sysadmin'", true],
  ['ALTER ROLE bob NOSUPERUSER', false],
  ['GRANT SELECT ON a TO bob', false],
  ["GRANT ALL ON app.* TO 'bob'", false],
  ["SELECT 'grant dba to bob'", false],
  ['ALTER SERVER ROLE sysadmin DROP MEMBER bob', false],
  ['GRANT reader TO bob', false],
])('%s', (sql, grants) => expect(grantsAdmin(sql)).toBe(grants))
