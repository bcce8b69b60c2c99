"""Hashes of the argon2 program and Passlib, and what they find for ours."""
import json, subprocess, sys


def argon2(password, salt, cost):
    # The program takes the salt as a word, which can hold every byte but NUL.
    kind = {"argon2id": "-id", "argon2i": "-i", "argon2d": "-d"}[cost["kind"]]
    command = [b"argon2", salt, kind.encode(), *f"-t {cost['passes']} -k {cost['memory']} -p {cost['lanes']} -e".encode().split()]
    return subprocess.run(command, input=password.encode(), capture_output=True, check=True).stdout.decode().strip()


def passlib(code, salt, cost):
    from passlib import hash
    if code == "scrypt":
        return hash.scrypt.using(salt=salt, rounds=cost["cost"], block_size=cost["blockSize"], parallelism=cost["lanes"])
    kind = {"sha256": hash.pbkdf2_sha256, "sha512": hash.pbkdf2_sha512, "sha1": hash.pbkdf2_sha1}[cost["algorithm"]]
    return kind.using(salt=salt, rounds=cost["rounds"])


def answer(code, password, salt, other, cost, ours):
    salt = bytes.fromhex(salt)
    if code == "argon2":
        return {"made": argon2(password, salt, cost), "matches": [tried == ours for tried in (argon2(password, salt, cost), argon2(other, salt, cost))]}
    scheme = passlib(code, salt, cost)
    return {"made": scheme.hash(password), "matches": [scheme.verify(tried, ours) for tried in (password, other)]}


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
